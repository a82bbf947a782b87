import { fontFaces, practiceCss } from '#server/outside/demo-page/index.ts'

/** A bank of its own look: paper, ink and a green seal, so that nobody takes it for the shop. */
export const challengeCss = `${fontFaces('fonts')}
${practiceCss}
body{background:#f2efe8;color:#1b2a24}
header{color:#1f5140}
header svg{color:#1f5140}
header a{color:#1f5140}
header a:hover{background:#1f514014}
header :focus-visible,:focus-visible{outline-color:#1f5140}
.mark{font-size:1.0625rem}
main{border-block-start:.375rem solid #1f5140;border-radius:.25rem .25rem 1rem 1rem;box-shadow:0 1px 2px #1b2a2414,0 18px 44px -20px #1b2a2459}
.lead,.amount span,dt{color:#4c5d55}
.amount{margin:1.75rem 0 0;padding:1rem 0 1.25rem;border-block:1px dashed #b9b3a4}
.amount span{display:block;font-size:.9375rem}
.amount strong{display:block;font-size:clamp(1.75rem,9vw,2.5rem);line-height:1.25;white-space:nowrap;font-weight:650;font-variant-numeric:tabular-nums}
dl{margin:.5rem 0 0}
dl div{display:flex;justify-content:space-between;gap:1.5rem;padding:.875rem 0;border-block-end:1px solid #e3ded2}
dt{flex:none}
dd{margin:0;text-align:end;font-weight:500}
form{display:grid;gap:.75rem;margin-block-start:1.75rem}
.yes{background:#1f5140;color:#fff}
.yes:hover{background:#286650}.yes:active{background:#173e31}
.no{color:#1f5140;box-shadow:inset 0 0 0 1px #7d8a83}
.no:hover{background:#f2efe8}
.practice{color:#5c6b63}
`
