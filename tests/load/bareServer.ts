import { bareServer, originOf } from './measure.ts';

/** In a process of its own, as the site is one: its parent says what it sends. */
process.once('message', (answer: { status: number; headers: Record<string, string>; body: string }) => {
  void bareServer(answer.status, answer.headers, Buffer.from(answer.body, 'base64')).then((server) =>
    process.send?.(originOf(server)),
  );
});
