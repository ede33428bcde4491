/** Words for ages. Each field is a list of words or phrases, separated by spaces. The words of a phrase are joined by `_`. */
export type AgeTerms = {
  /** Words for numbers below 18, in languages with spaces between words. */
  numbers: string
  /** Words that mark the number before them as an age in years. */
  units: string
  /** Beginnings of words that mark the number before them as an age in years. */
  unitStems: string
  /** Words after a number from 10 to 17 that mark it as an age in years. After a smaller number, these words count people. */
  unitsOfPeople: string
  /** Words that mark the number after them as an age in years. */
  before: string
  /** Words before a number from 10 to 17 that mark it as an age in years (`only 16`), unless one of `otherUnits` follows the number. */
  beforeLoosely: string
  otherUnits: string
  /** Words between the two numbers of a range of ages. */
  joiners: string
  /** Units that mark the number before them as an age in years, in scripts without spaces between words. */
  unitsWithin: string
  /**
   * Words for "below". Words of `below` are before a number. Words of `belowWithin` are after it, in scripts without spaces between words.
   */
  below: string
  belowWithin: string
}

export const restrictedAges: AgeTerms = {
  numbers:
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete diez_y_seis diez_y_siete ' +
    'un deux trois quatre cinq sept huit neuf dix onze douze treize quatorze seize dix_sept ' +
    'zwei drei vier funf fuenf sechs sieben acht neun zehn elf zwolf zwoelf dreizehn vierzehn funfzehn fuenfzehn sechzehn siebzehn ' +
    'um dois quatro sete oito nove dez doze treze quatorze catorze dezesseis dezasseis dezessete dezassete ' +
    'due tre quattro cinque sei sette otto dieci undici dodici tredici quattordici quindici sedici diciassette ' +
    'один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать',
  units:
    'year years yr yrs y yo y_o yro yrold yearold yearolds yearsold year_old year_olds years_old yrs_old yr_old y_old th_birthday birthday and_a_half ' +
    'ano anos anito anitos an ans jahr jahre jahren anno anni лет год года годика годик sai',
  unitStems: 'jahrig jaehrig летн годовал',
  unitsOfPeople: 'f m girl boy female male',
  before:
    'yo age aged ages age_of aged_of aging at_age at_the_age_of age_is edad edad_de im_alter im_alter_von idade idade_de eta eta_di agee_de возраст возрасте',
  beforeLoosely:
    'is im i_m she_is shes she_s he_is hes he_s they_are only just still turned turning turns almost nearly under below younger_than less_than ' +
    'not_yet before u f m girl boy tengo tiene nur erst tenho мне ей ему всего',
  otherUnits:
    'min mins minute minutes minuten minutos minuti hr hrs hour hours sec secs second seconds fps mb gb cm mm inch inches kg lbs percent мин час часа часов',
  joiners: 'to till until or and a y o e ou et bis und oder до и или',
  unitsWithin: '岁 歲 歳 才 周岁 週歲 周歲 さい サイ 세 살',
  below:
    'under under_the_age_of under_age_of below below_the_age_of younger_than less_than u minus moins_de menos_de meno_di unter',
  belowWithin: '以下 未満 未满 未滿 以内 以內 미만 이하',
}
