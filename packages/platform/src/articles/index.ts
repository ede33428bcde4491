export { type CleanArticle, cleanArticle } from './clean-article.ts'
export { cleanLink, secureLink } from './clean-link.ts'
