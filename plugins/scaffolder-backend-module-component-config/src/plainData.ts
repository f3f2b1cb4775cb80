/** A copy that the templates of the scaffolder take: they refuse objects without a prototype, or with another one. */
export function plainData<T extends object>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
