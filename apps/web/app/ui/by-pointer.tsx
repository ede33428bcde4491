/** A text for those who can drag something onto the page, and one for fingers, which can only choose it. */
export const ByPointer = ({ mouse, touch }: { mouse: string; touch: string }) => (
  <>
    <span className="[@media(hover:none)]:hidden">{mouse}</span>
    <span className="[@media(hover:hover)]:hidden">{touch}</span>
  </>
)
