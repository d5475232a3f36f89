import { bareServer, originOf } from './measure.ts';

/** Runs in a separate process, like the site; the parent process sets the response. */
process.once('message', (answer: { status: number; headers: Record<string, string>; body: string }) => {
  void bareServer(answer.status, answer.headers, Buffer.from(answer.body, 'base64')).then((server) =>
    process.send?.(originOf(server)),
  );
});
