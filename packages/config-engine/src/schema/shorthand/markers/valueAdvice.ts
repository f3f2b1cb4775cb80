/** How a value of a type is written in the shorthand, to follow a problem. */
export function valueAdvice(type: string): string {
  switch (type) {
    case 'integer':
      return '; write a whole number in digits, without quotes';
    case 'number':
      return '; write a number without quotes';
    case 'boolean':
      return '; write true or false';
    case 'array':
      return '; write strict JSON without quotes around it, such as ["a"]';
    default:
      return '; write strict JSON without quotes around it, such as {"a": 1}';
  }
}
