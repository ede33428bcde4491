import { chance, pick, WORDS } from './shows.ts'

const { surnames: SURNAMES, given: GIVEN, roles: ROLES, studios: STUDIOS } = WORDS
const FIGURES = 8
const FIRST_PERSON = 2_110_000_001
const FIRST_FIGURE = 2_120_000_001

const nameOf = (index: number, of: number): string =>
  `${pick(SURNAMES, index, of)} ${pick(GIVEN, index, of + 1)}`

const faceOf = (id: number) => {
  const at = (width: string) => `https://lain.bgm.tv${width}/pic/crt/l/sample/${id}.jpg`
  return { small: at('/r/100'), grid: at('/r/100'), medium: at('/r/400'), large: at('') }
}

/** Returns the answer of `/v0/subjects/{id}/persons`. */
export const personsOf = (index: number): object[] =>
  ROLES.map((relation, at) => {
    const isStudio = relation === '动画制作'
    const id = FIRST_PERSON + Math.floor(chance(index, at + 40) * 40)
    return {
      id,
      name: isStudio ? pick(STUDIOS, index, 41) : nameOf(id, 3),
      type: isStudio ? 2 : 1,
      career: isStudio ? [] : ['director'],
      images: isStudio ? null : faceOf(id),
      relation,
      eps: '',
    }
  })

/** Returns the answer of `/v0/subjects/{id}/characters`. */
export const charactersOf = (index: number): object[] =>
  Array.from({ length: FIGURES }, (_, at) => {
    const id = FIRST_FIGURE + index * FIGURES + at
    const voice = FIRST_PERSON + 100 + Math.floor(chance(id, 5) * 60)
    return {
      id,
      name: nameOf(id, 7),
      summary: '',
      type: 1,
      relation: at < 2 ? '主角' : at < 6 ? '配角' : '客串',
      images: faceOf(id),
      actors: [
        {
          id: voice,
          name: nameOf(voice, 9),
          type: 1,
          career: ['seiyu'],
          short_summary: '',
          locked: false,
          images: faceOf(voice),
        },
      ],
    }
  })
