/**
 * An inline script that runs while the document is parsed. Only the server renders its text: pass `import.meta.env.SSR ? text :
 * ''`, so that the scripts for the browser do not contain it.
 */
export const InlineScript = ({ nonce, text }: { nonce: string | undefined; text: string }) => (
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
)
