/** Loaded into the product before itself: it prints whom it looks up and where it connects to. */
const { Socket } = require('node:net');

const { connect } = Socket.prototype;

Socket.prototype.connect = function (...asked) {
  this.on('lookup', (_error, _address, _family, host) => console.error(`goes out to ${host}`));
  this.on('connectionAttempt', (ip, port) => console.error(`goes out to ${ip}:${port}`));
  return connect.apply(this, asked);
};
