import { expect, test } from 'vitest';
import { headersFor, sha256 } from '#serve/headers.ts';

test('the policy of a page allows only its own scripts and styles, whatever its texts look like', () => {
  const [script, style] = ['show()', '.a{color:red}'];
  const html = `<!doctype html><meta name="description" content="We decorate <script> tags and <style> shops">
    <style>${style}</style><p title="<script>bad()</script>">&lt;script></p><script type="module">${script}</script>`;
  const elsewhere = sha256('elsewhere()');
  const policy = [script, style, 'bad()'].map((code) => ` '${sha256(code)}'`).join('');
  const headers = { 'content-security-policy': `script-src 'self'${policy} '${elsewhere}'` };
  const sent = headersFor({}, '/api')({ status: 200, headers, body: Buffer.from(html) });
  expect(sent['content-security-policy']).toBe(
    `script-src 'self' '${sha256(script)}' '${sha256(style)}'; report-uri /csp`,
  );
});
