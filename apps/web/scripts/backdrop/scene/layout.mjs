/**
 * Positions of the scene's objects, as fractions of the picture's width and height. The viewer sits on the veranda's floor, which
 * is one unit below eye level. Lines that lead away from the viewer meet at the vanishing point on the horizon.
 */
const wide = {
  unit: 1,
  horizon: 0.6,
  shore: 0.622,
  bank: 0.815,
  edge: 0.868,
  posts: [0.052, 0.948],
  postBase: 0.885,
  beam: [0.098, 0.155],
  eaves: 0.192,
  sun: { light: [0.862, 0.447], dark: [0.868, 0.418] },
  lantern: [0.122, 0.335],
  lanternSize: 0.07,
  chime: [0.226, 0.155],
  chimeSize: 0.062,
  torii: [0.168, 0.707],
  toriiSize: 0.118,
  branch: { root: [1.02, 0.262], size: 0.9 },
  cushion: [0.092, 0.962],
  cup: [0.176, 0.928],
  cushionSize: 1,
  village: [
    [0.7, 0.985, 24],
    [0.02, 0.11, 7],
  ],
  clouds: [
    [0.125, 0.475, 0.25, 0.19],
    [0.26, 0.55, 0.24, 0.055],
    [0.735, 0.505, 0.19, 0.13],
    [0.62, 0.557, 0.22, 0.04],
    [1.03, 0.42, 0.17, 0.18],
    [0.93, 0.555, 0.24, 0.045],
    [0.3, 0.25, 0.3, 0.05],
    [0.68, 0.22, 0.24, 0.035],
  ],
}

const tall = {
  ...wide,
  unit: 0.6,
  shore: 0.617,
  bank: 0.82,
  edge: 0.872,
  posts: [0.035, 1.2],
  postBase: 0.892,
  beam: [0.075, 0.108],
  eaves: 0.13,
  sun: { light: [0.68, 0.5], dark: [0.66, 0.455] },
  lantern: [0.2, 0.235],
  lanternSize: 0.085,
  chime: [0.46, 0.108],
  chimeSize: 0.06,
  torii: [0.25, 0.712],
  toriiSize: 0.15,
  branch: { root: [1.07, 0.185], size: 0.56 },
  cushion: [0.26, 0.962],
  cup: [0.455, 0.945],
  cushionSize: 0.66,
  village: [
    [0.55, 1, 14],
    [0.02, 0.14, 4],
  ],
  clouds: [
    [0.92, 0.46, 0.3, 0.17],
    [0.5, 0.55, 0.4, 0.06],
    [0.06, 0.42, 0.26, 0.2],
    [0.3, 0.29, 0.3, 0.04],
  ],
}

/**
 * Returns the positions for a film of this size. `point` converts a position to the viewer's units. `floorDepth` returns the depth
 * of the floor at a height in the picture.
 */
export function layoutFor(width, height) {
  const places = width > height ? wide : tall
  const unit = places.unit * height
  const point = ([x, y]) => [((x - 0.5) * width) / unit, ((y - places.horizon) * height) / unit]
  return {
    ...places,
    width,
    height,
    unitPixels: unit,
    point,
    floorDepth: (y) => unit / ((y - places.horizon) * height),
    heightAt: (y, depth) => (((places.horizon - y) * height) / unit) * depth,
  }
}
