/** Loaded into the server before its own program: says how much processor time it used, in microseconds, when it is asked. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.channel?.unref();
