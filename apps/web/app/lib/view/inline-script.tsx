/**
 * An inline script that runs while the document is parsed. Only the server renders its text, so pass it as `import.meta.env.SSR ?
 * text : ''`: then the pages' scripts do not contain it, too.
 */
export const InlineScript = ({ nonce, text }: { nonce: string | undefined; text: string }) => (
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
)
