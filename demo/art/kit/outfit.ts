/** Clothes of a figure. */
export type Outfit = {
  sleeves: 'wide' | 'fit'
  collar: 'kimono' | 'round' | 'jacket' | 'suit'
  lower: 'hakama' | 'skirt' | 'trousers' | 'gown'
  top: string
  topShade: string
  low: string
  lowShade: string
  trim: string
  shoe: string
  scarf?: { fill: string; shade: string }
  apron?: { fill: string; shade: string }
  bag?: { fill: string; shade: string }
}
