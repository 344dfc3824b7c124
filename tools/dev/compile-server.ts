import ts from 'typescript';

/** The compiler has ended a pass, with one error or another number of them, and watches on. */
const ENDED: readonly number[] = [6193, 6194];

/** What a compilation says as it goes. */
export interface CompilationCallbacks {
  /** Something of the server or its libraries is new, and nothing of that is wrong. */
  readonly onSuccess: () => void;
  /** What is wrong, for the terminal. */
  readonly onError: (text: string) => void;
}

/** Compiles the server and its libraries, and again whenever a file of them changes. */
export function compileServer(config: string, { onSuccess, onError }: CompilationCallbacks): void {
  let isNew = true;
  let isWrong = false;
  const system: ts.System = {
    ...ts.sys,
    writeFile: (...file) => {
      isNew = true;
      ts.sys.writeFile(...file);
    },
  };
  const shown: ts.FormatDiagnosticsHost = {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => ts.sys.getCurrentDirectory(),
    getNewLine: () => ts.sys.newLine,
  };
  const host = ts.createSolutionBuilderWithWatchHost(
    system,
    undefined,
    (diagnostic) => {
      isWrong = true;
      onError(ts.formatDiagnosticsWithColorAndContext([diagnostic], shown));
    },
    () => undefined,
    ({ code }) => {
      if (!ENDED.includes(code)) return;
      if (isNew && !isWrong) onSuccess();
      isNew &&= isWrong;
      isWrong = false;
    },
  );
  ts.createSolutionBuilderWithWatch(host, [config], {}).build();
}
