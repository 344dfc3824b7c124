/** How an upload was answered. */
export type UploadResponse = { readonly status: number; readonly text: string };

/**
 * Sends a file as it is and tells how much of it has gone, from 0 to 1: `fetch` cannot tell. Fails
 * when nothing answers.
 */
export function upload(
  address: string,
  file: Blob,
  tell: (sent: number) => void,
): Promise<UploadResponse> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('content-type', 'text/plain');
    request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0);
    request.upload.onload = () => tell(1);
    request.onload = () => done({ status: request.status, text: request.responseText });
    request.onerror = () => failed(new Error('no answer'));
    request.onabort = () => failed(new Error('left'));
    request.send(file);
  });
}
