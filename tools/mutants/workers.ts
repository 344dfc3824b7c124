import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { SpecResult, SpecRun } from './spec-run.ts';

/** Against a hang, not a measure: tests that loop with a mutant in the rules would never end. */
const LONGEST_MS = 600_000;

type WorkerReply = { readonly result: SpecResult } | { readonly error: string };

/** Runs a spec file in a process of its own, one at a time. */
export type RunSpec = (run: SpecRun) => Promise<SpecResult>;

/** Does all tasks, with a warm process for each core; results are in the order of the tasks. */
export async function withWorkers<Task, Result>(
  tasks: readonly Task[],
  work: (task: Task, runSpec: RunSpec) => Promise<Result>,
): Promise<readonly Result[]> {
  const left = [...tasks.entries()];
  const results: Result[] = [];
  const oneWorker = async (): Promise<void> => {
    const child = fork(join(import.meta.dirname, 'worker.ts'));
    try {
      for (let next = left.shift(); next; next = left.shift()) {
        const [index, task] = next;
        results[index] = await work(task, (run) => requestRun(child, run));
      }
    } finally {
      // What one worker could not do ends the others too.
      left.length = 0;
      child.kill();
    }
  };
  const count = Math.min(tasks.length, availableParallelism());
  await Promise.all(Array.from({ length: count }, oneWorker));
  return results;
}

function requestRun(child: ChildProcess, run: SpecRun): Promise<SpecResult> {
  return new Promise((resolve, reject) => {
    const stopListening = () => {
      clearTimeout(limit);
      child.off('message', answered).off('exit', exited);
    };
    const failed = (why: string) => {
      stopListening();
      reject(new Error(`${run.spec}${run.mutant ? `, ${run.mutant.what}` : ''}: ${why}`));
    };
    const answered = (answer: WorkerReply) => {
      if ('error' in answer) {
        failed(answer.error);
        return;
      }
      stopListening();
      resolve(answer.result);
    };
    const exited = () => {
      failed('its process has ended');
    };
    const limit = setTimeout(failed, LONGEST_MS, 'it does not end');
    child.on('message', answered).on('exit', exited);
    child.send(run);
  });
}
