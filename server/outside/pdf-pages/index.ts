export { drawPaper, lastPageOf } from './draw-paper.ts'
export { drawWhole } from './draw-whole.ts'
