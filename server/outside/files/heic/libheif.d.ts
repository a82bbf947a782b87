declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number }
  type HeifImage = {
    get_width: () => number
    get_height: () => number
    /** Null: it cannot be decoded. */
    display: (into: Pixels, onDone: (image: Pixels | null) => void) => void
  }
  const libheif: { HeifDecoder: new () => { decode: (source: Uint8Array) => HeifImage[] } }
  export default libheif
}
