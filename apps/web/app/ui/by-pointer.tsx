/**
 * Shows one text on devices with a mouse, which can drag files onto the page, and another on touch screens, which can only choose
 * files.
 */
export const ByPointer = ({ mouse, touch }: { mouse: string; touch: string }) => (
  <>
    <span className="[@media(hover:none)]:hidden">{mouse}</span>
    <span className="[@media(hover:hover)]:hidden">{touch}</span>
  </>
)
