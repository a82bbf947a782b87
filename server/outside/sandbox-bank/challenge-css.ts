import { practiceCss } from '#outside/demo-page'

export const challengeCss = `${practiceCss}
.amount{margin:1.75rem 0 0;padding:1.25rem 1.25rem;border-radius:1rem;background:#ebf2f4}
.amount span{display:block;color:#3f5862;font-size:.9375rem}
.amount strong{display:block;font-size:clamp(1.625rem,8vw,2.25rem);line-height:1.25;white-space:nowrap;font-weight:650;font-variant-numeric:tabular-nums}
dl{margin:1rem 0 0}
dl div{display:flex;justify-content:space-between;gap:1.5rem;padding:.875rem 0;border-block-end:1px solid #d1dbdf}
dt{color:#3f5862;flex:none}
dd{margin:0;text-align:end}
form{display:grid;gap:.75rem;margin-block-start:1.75rem}
`
