export { drawPaper, lastPageOf } from './draw-paper.ts'
