/**
 * Returns URLs that lead, or try to lead, to this machine or to a private network. A server that listens at `port` of all loopback
 * addresses must not receive a request for any of these URLs.
 */
export function hostileAddresses(port: number): string[] {
  const hosts = [
    // The loopback address in different notations.
    ...['127.0.0.1', '127.0.0.1.', '127.1', '127.0.1', '127.000.000.001', '127.255.255.254', '0', '0.0.0.0'],
    ...[
      '2130706433',
      '0x7f000001',
      '0x7f.0.0.1',
      '0x7f.1',
      '0177.0.0.1',
      '0177.1',
      '017700000001',
      '127.0x0.0.01',
    ],
    ...['①②⑦.⓪.⓪.①', '１２７.０.０.１', '127。0。0。1', '127.0\u00ad.0.1', '%31%32%37.0.0.1', '127.0.0\t.1'],
    // IPv6 addresses, also with an IPv4 address inside.
    ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[::127.0.0.1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
    ...[
      '[::ffff:0:7f00:1]',
      '[64:ff9b::7f00:1]',
      '[64:ff9b:1::7f00:1]',
      '[2002:7f00:1::]',
      '[2001:0:7f00:1::1]',
    ],
    ...['[fe80::1]', '[fc00::1]', '[fd00:ec2::254]', '[ff02::1]'],
    // Names of this machine.
    ...['localhost', 'LOCALHOST', 'localhost.', 'ip6-localhost', 'loc\u00adalhost', 'ｌｏｃａｌｈｏｓｔ'],
    // Addresses of private networks, and the metadata address of cloud providers.
    ...['10.0.0.1', '172.16.0.1', '192.168.0.1', '100.64.0.1', '169.254.169.254', '198.18.0.1', '224.0.0.1'],
    ...['255.255.255.255', '0xa9fea9fe', '2852039166'],
    // Addresses with a user name and password in front.
    ...['public.example@127.0.0.1', 'a:b@127.0.0.1', '127.0.0.1:80@127.0.0.1'],
  ]
  return [
    ...hosts.map((host) => `http://${host}:${port}/canary`),
    `http:127.0.0.1:${port}/canary`,
    `http:\\\\127.0.0.1:${port}\\canary`,
    `http:///127.0.0.1:${port}/canary`,
    ` \u0001http://127.0.0.1:${port}/canary`,
    ...[
      `gopher://127.0.0.1:${port}/_GET%20/canary`,
      `ftp://127.0.0.1:${port}/canary`,
      `ws://127.0.0.1:${port}/`,
    ],
    ...[`dict://127.0.0.1:${port}/canary`, 'file:///etc/passwd', 'file://localhost/etc/passwd'],
    ...[
      'unix:/var/run/docker.sock',
      'http+unix://%2Fvar%2Frun%2Fdocker.sock/',
      'data:text/html,x',
      'javascript:1',
    ],
  ]
}
