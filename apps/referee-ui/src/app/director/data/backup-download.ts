/** Hears how many of all rows have come. */
export type BackupProgress = (come: number, of: number) => void;

/** How the server was asked for a backup, and what it answered. */
export type BackupDownload =
  | { readonly kind: 'whole'; readonly file: Blob; readonly name: string }
  | { readonly kind: 'refused'; readonly status: number; readonly text: string };

const lineFeed = 10;

/**
 * Fetches a backup and reads along: its first line says how many rows follow, its last is the
 * checksum. Fails when it breaks off.
 */
export async function fetchBackup(address: string, tell: BackupProgress): Promise<BackupDownload> {
  const answer = await fetch(address, { credentials: 'same-origin' });
  const { body, status } = answer;
  if (!answer.ok || body === null) {
    return { kind: 'refused', status, text: await answer.text() };
  }
  const [kept, read] = body.tee();
  const [file] = await Promise.all([new Response(kept).blob(), readProgress(read, tell)]);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return { kind: 'whole', file, name: name ?? 'boardside.backup' };
}

async function readProgress(packed: ReadableStream<Uint8Array<ArrayBuffer>>, tell: BackupProgress) {
  const lines = packed.pipeThrough(new DecompressionStream('gzip')).getReader();
  const text = new TextDecoder();
  let head = '';
  let of: number | undefined;
  let ended = 0;
  for (;;) {
    const { done, value } = await lines.read();
    if (done) break;
    if (of === undefined) {
      head += text.decode(value, { stream: true });
      const [first, more] = head.split('\n', 2);
      if (more !== undefined) of = rowsIn(first ?? '');
    }
    for (const byte of value) if (byte === lineFeed) ended += 1;
    if (of !== undefined) tell(Math.min(of, ended - 1), of);
  }
  if (of === undefined || ended !== of + 2) throw new Error('the backup broke off');
}

function rowsIn(head: string): number {
  const { tables } = JSON.parse(head) as { readonly tables: readonly { readonly rows: number }[] };
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

/** Puts a file among the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
