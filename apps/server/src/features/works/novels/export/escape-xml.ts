export const escapeXml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- XML does not allow these characters, so they are removed
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
