const network = /^(.* )?([0-9a-f]{1,4}):([0-9a-f]{1,4}):([0-9a-f]{1,4}):([0-9a-f]{1,4})::\/64$/i;

/**
 * One home often has 256 IPv6 networks (a /56), and a rented server 65,536 (a /48; RFC 6177): their attempts also count together.
 * @param subject an account, an IPv4 address, or a /64 network as `clientNetwork` writes it, perhaps after a prefix: `<hash>
 * 2001:db8:0:1::/64`
 */
export function listCounted(subject: string) {
  const [, before = '', first, second, third, fourth = ''] = network.exec(subject) ?? [];
  const own = { subject, times: 1 };
  if (!first) return [own];
  const home = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    own,
    { subject: `${before}${first}:${second}:${third}:${home}::/56`, times: 4 },
    { subject: `${before}${first}:${second}:${third}::/48`, times: 16 },
  ];
}
