/** Returns the style sheet of a book. It has few rules, so that the reader's settings in the app still work. */
export const epubStyle = ({ isVertical }: { isVertical: boolean }): string => `@charset "utf-8";
html {${isVertical ? ' -epub-writing-mode: vertical-rl; -webkit-writing-mode: vertical-rl; writing-mode: vertical-rl;' : ''} }
body { margin: 0 5%; line-height: 1.7; }
h1 { margin: 2em 0 1.5em; font-size: 1.4em; line-height: 1.4; }
p { margin: 0 0 0.8em; }
blockquote { margin: 1em 1.5em; }
hr { width: 30%; margin: 2em auto; border: 0; border-top: 1px solid; }
img { max-width: 100%; max-height: 100%; }
rt { font-size: 0.5em; }
em.dots { font-style: normal; -epub-text-emphasis: filled sesame; -webkit-text-emphasis: filled sesame; text-emphasis: filled sesame; }
pre { white-space: pre-wrap; }
table { border-collapse: collapse; }
td, th { padding: 0.2em 0.6em; border: 1px solid; }
.title-page h1 { margin-bottom: 0.5em; }
.cover { margin: 0; text-align: center; }
`
