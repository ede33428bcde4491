/**
 * A script that the document holds and runs while it is read. Only the server renders its text, so give it as
 * `import.meta.env.SSR ? text : ''`: then the scripts of pages do not hold it too.
 */
export const InlineScript = ({ nonce, text }: { nonce: string | undefined; text: string }) => (
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
)
