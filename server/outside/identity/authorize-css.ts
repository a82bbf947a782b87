import { fontFaces, practiceCss } from '#server/outside/demo-page/index.ts'

export const authorizeCss = `${fontFaces('../fonts')}
${practiceCss}
form{display:grid;gap:.75rem;margin-block-start:1.5rem}
fieldset{border:0;margin:0;padding:0;min-inline-size:0}
.hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.person{display:flex;gap:.875rem;align-items:center;min-block-size:3.5rem;padding:.5rem .25rem;border-block-end:1px solid #d1dbdf;cursor:pointer}
.person:hover{background:#f7fbfc}
.person input{inline-size:1.25rem;block-size:1.25rem;margin:0;accent-color:#00586c;flex:none}
.person span{font-weight:600}
.person small{display:block;font-size:.875rem;font-weight:400;color:#3f5862}
.typed{display:none;grid-template-columns:1fr 1fr;gap:.75rem;padding-block:.25rem .75rem}
form:has([value=other]:checked) .typed{display:grid}
.typed label{display:grid;gap:.25rem;font-size:.875rem;color:#3f5862}
.typed .wide,.fault{grid-column:1/-1}
.typed input{inline-size:100%;min-block-size:2.875rem;padding:0 .75rem;border:1px solid #768a91;border-radius:.625rem;font:inherit;font-size:1rem;color:#0a242d}
.fault{margin:0;color:#a3341f}
`
