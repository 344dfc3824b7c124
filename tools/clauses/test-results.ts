/** What jest keeps of a run with `--json`, as far as it is read here. */
export interface TestResults {
  readonly testResults: readonly {
    /** The file's path. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Names of the tests that passed. */
export function passedIn({ testResults }: TestResults): readonly string[] {
  return testResults.flatMap(({ assertionResults }) => named(assertionResults, 'passed'));
}

/** Names of the tests that failed, and paths of the files that could not be run at all. */
export function failedIn({ testResults }: TestResults): readonly string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = named(assertionResults, 'failed');
    return status === 'failed' && failed.length === 0 ? [name] : failed;
  });
}

function named(
  results: TestResults['testResults'][number]['assertionResults'],
  wanted: 'passed' | 'failed',
): readonly string[] {
  return results.filter(({ status }) => status === wanted).map(({ fullName }) => fullName);
}
