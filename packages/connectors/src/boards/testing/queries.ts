import * as fc from 'fast-check'

const word = fc.constantFrom(
  ...[
    'a',
    'b*',
    'or',
    'and',
    'not',
    '-',
    '~',
    '(',
    ')',
    '|',
    'c_(d)',
    'score:>1',
    'score:',
    'rating:q',
    'order:score',
  ],
  ...[
    'date:<2026-01-01',
    'id:..5',
    'q',
    'plum',
    'status:any',
    '"',
    ':',
    '空',
    '（',
    '’',
    '\u200B',
    '..',
    '*',
    'md5:0',
  ],
  ...[
    'score:>999999999999',
    'score:<-999999999999',
    'date:>2199-12-31',
    'rating:safe',
    'order:random',
    'width:5..5',
  ],
)
/** Random queries: valid queries, broken queries, and random text. */
export const queries = fc.oneof(
  fc.array(word, { maxLength: 25 }).map((words) => words.join(' ')),
  fc.array(word, { maxLength: 25 }).map((words) => words.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
