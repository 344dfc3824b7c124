/** What `npm run dev` passes on to the server: the API and the sockets. */
const target = process.env.BOARDSIDE_SERVER;

export default {
  '/api': { target },
  '/socket.io': { target, ws: true },
  // Keeps the pages for a tablet without its server: here they would never be new again.
  '/table-worker.js': { target, bypass: () => false },
};
