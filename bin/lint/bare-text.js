// A translating browser puts <font> elements in the place of text. React then can neither put an element before such a text nor take it away, and the
// page is lost. Text beside elements that come and go therefore stands in an element of its own.

const WITH_LETTERS = /\p{L}|\p{N}/u

const isBlank = (child) =>
  (child.type === 'JSXText' && !WITH_LETTERS.test(child.value)) ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression')

const isFunction = ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

/** What an expression may render, leaf by leaf. Members are messages or data, and calls of members words in a language; other names may be anything. */
function leavesOf(expression) {
  switch (expression.type) {
    case 'ConditionalExpression':
      return [...leavesOf(expression.consequent), ...leavesOf(expression.alternate)]
    case 'LogicalExpression': {
      const right = leavesOf(expression.right)
      return expression.operator === '&&'
        ? [{ kind: 'nothing' }, ...right]
        : [...leavesOf(expression.left), ...right]
    }
    case 'Literal':
      return [
        typeof expression.value === 'string' && WITH_LETTERS.test(expression.value)
          ? { kind: 'text', node: expression }
          : { kind: 'nothing' },
      ]
    case 'TemplateLiteral':
    case 'MemberExpression':
      return [{ kind: 'text', node: expression }]
    case 'CallExpression':
      return [
        expression.callee.type === 'MemberExpression' && !expression.arguments.some(isFunction)
          ? { kind: 'text', node: expression }
          : { kind: 'element' },
      ]
    default:
      return [{ kind: 'element' }]
  }
}

function leavesOfChild(child) {
  if (child.type === 'JSXText') return [{ kind: 'text', node: child }]
  return child.type === 'JSXExpressionContainer'
    ? leavesOf(child.expression)
    : [{ kind: 'element' }]
}

const comesAndGoes = (leaves) => leaves.length > 1 && leaves.some(({ kind }) => kind !== 'text')

/** Into a <span> of its own. */
function wrapped(fixer, child, leaf, source) {
  if (leaf === child) {
    const [, before, text, after] = /^(\s*)([\s\S]*?)(\s*)$/.exec(source.getText(child))
    return fixer.replaceText(child, `${before}<span>${text}</span>${after}`)
  }
  const isWhole = child.expression === leaf
  return isWhole
    ? fixer.replaceText(child, `<span>${source.getText(child)}</span>`)
    : fixer.replaceText(leaf, `<span>{${source.getText(leaf)}}</span>`)
}

const bareText = {
  meta: { type: 'problem', fixable: 'code' },
  create(context) {
    const look = ({ children: all }) => {
      const children = all
        .filter((child) => !isBlank(child))
        .map((child) => ({ child, leaves: leavesOfChild(child) }))
      if (children.length < 2 || !children.some(({ leaves }) => comesAndGoes(leaves))) return
      for (const { child, leaves } of children)
        for (const { node } of leaves.filter(({ kind }) => kind === 'text'))
          context.report({
            node,
            message:
              'Text beside what comes and goes is lost to browsers that translate: give it an element of its own.',
            fix: (fixer) => wrapped(fixer, child, node, context.sourceCode),
          })
    }
    return { JSXElement: look, JSXFragment: look }
  },
}

export default { meta: { name: 'sadaf' }, rules: { 'bare-text': bareText } }
