export { TextEditor } from './text-editor.tsx'
