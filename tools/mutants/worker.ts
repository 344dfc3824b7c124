import { runSpec, type SpecRun } from './spec-run.ts';

/** Runs spec files as they come, one after the other, and stays warm between them. */
process.on('message', (run: SpecRun) => {
  void runSpec(run).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
