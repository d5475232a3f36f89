import { bareServer, originOf } from './measure.ts';

/** A process of its own, as the site is one: what it sends comes from its parent. */
process.once('message', (answer: { status: number; headers: Record<string, string>; body: string }) => {
  void bareServer(answer.status, answer.headers, Buffer.from(answer.body, 'base64')).then((server) =>
    process.send?.(originOf(server)),
  );
});
