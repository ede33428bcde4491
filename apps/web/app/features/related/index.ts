export { RelatedContent, loadRelated, type RelatedData } from './related-content.tsx'
