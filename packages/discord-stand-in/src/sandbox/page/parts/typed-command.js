/** A command that is typed whole: `/greet name:Ana times:2`. */

/** Text, whole number, number, and what is yes or no; people and places go by their names. */
const [WHOLE, YES_OR_NO, NUMBER, FILE] = [4, 5, 10, 11];

const readAs = ({ type }, text) => {
  if (type === WHOLE || type === NUMBER) return Number(text);
  if (type === YES_OR_NO) return { yes: true, true: true, no: false, false: false }[text.toLowerCase()] ?? text;
  return text.replace(/^@(?=.)/u, '');
};

/** Each option with its words: a value goes on until the next name of an option. */
const valuesIn = (options, text) => {
  const known = options.filter(({ type }) => type !== FILE);
  const marks = [...text.matchAll(/(?<=^|\s)([\p{L}\p{N}_-]+):/gu)]
    .map((found) => ({
      option: known.find(({ name }) => name === found[1].toLowerCase()),
      from: found.index,
      to: found.index + found[0].length,
    }))
    .filter(({ option }) => option);
  const before = text.slice(0, marks[0]?.from ?? text.length).trim();
  const values = marks.map(({ option, to }, i) => [option.name, readAs(option, text.slice(to, marks[i + 1]?.from).trim())]);
  return before === '' ? Object.fromEntries(values) : null;
};

/**
 * What somebody has typed, as a command with its options; null: no command begins so.
 * @param text begins with `/`
 * @param commands lines with their options, as `commandLines` has them
 * @returns `options` null: what stands behind the command is not of the form `name:value`; `isWhole`: nothing that it needs is missing
 */
export const typedCommand = (text, commands) => {
  const begins = commands.filter(({ line }) => text === line || text.startsWith(`${line} `));
  const command = begins.sort((a, b) => b.line.length - a.line.length)[0];
  if (!command) return null;
  const options = valuesIn(command.options, text.slice(command.line.length));
  const isWhole = options !== null && command.options.every(({ name, required }) => !required || Object.hasOwn(options, name));
  return { command, options, isWhole };
};
