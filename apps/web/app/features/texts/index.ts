export { TextEditor } from './text-editor.tsx'
export { uploadPicture } from './upload-picture.ts'
