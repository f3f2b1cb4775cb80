/** A key made readable, as a label: `minReplicas` gives `Min replicas`, `tls_secret-name` gives `Tls secret name`. */
export function readableName(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter(word => word !== '')
    .map(word => (/^[A-Z]{2,}s?$/.test(word) ? word : word.toLowerCase()));
  const text = words.join(' ');
  return text === '' ? key : text.charAt(0).toUpperCase() + text.slice(1);
}
