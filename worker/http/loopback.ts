const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Returns true for plain HTTP to a host that is not this machine. */
export const isInsecure = ({ protocol, hostname }: URL): boolean =>
  protocol === "http:" && !loopback.test(hostname);
