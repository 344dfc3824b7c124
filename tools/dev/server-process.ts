import { spawn, type ChildProcess } from 'node:child_process';

/** What the server prints last when it has started, and a link among what it prints before. */
const STARTED = 'Ctrl-C stops it.\n';
const FIRST_LINK = /\S+\/setup\/\S+/;

/** Lets a program end in order; settles when it has. */
export async function end(program: ChildProcess | undefined): Promise<void> {
  if (program === undefined || program.exitCode !== null || program.signalCode !== null) return;
  const gone = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGTERM');
  await gone;
}

/** The server in a process of its own, which is started anew as often as it is compiled. */
export class ServerProcess {
  #program: ChildProcess | undefined;
  #last: Promise<void> = Promise.resolve();
  #stopped = false;
  readonly #file: string;
  readonly #environment: NodeJS.ProcessEnv;

  constructor(file: string, environment: NodeJS.ProcessEnv) {
    this.#file = file;
    this.#environment = environment;
  }

  /** Ends the one that runs and starts another; settles when that listens, or has failed to. */
  restart(): Promise<void> {
    this.#last = this.#last.then(async () => {
      await end(this.#program);
      if (!this.#stopped) await this.#start();
    });
    return this.#last;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await end(this.#program);
    await this.#last;
  }

  #start(): Promise<void> {
    const program = spawn(process.execPath, [this.#file], {
      env: { ...process.env, ...this.#environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#program = program;
    return new Promise((resolve) => {
      let said = '';
      const hear = (chunk: Buffer): void => {
        said += chunk.toString();
        const [before, after] = said.split(STARTED);
        if (before === undefined || after === undefined) return;
        program.stdout.off('data', hear);
        program.stdout.pipe(process.stdout);
        const link = FIRST_LINK.exec(before)?.[0];
        console.log(`The server has started.${link === undefined ? '' : ` First link: ${link}`}`);
        resolve();
      };
      program.stdout.on('data', hear);
      program.once('exit', () => {
        // Otherwise it was asked to end, for a restart or for good.
        if (!this.#stopped && !program.killed)
          console.error('The server has stopped. It starts again after a change.');
        resolve();
      });
    });
  }
}
