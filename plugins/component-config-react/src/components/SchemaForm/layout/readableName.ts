/** Abbreviations that everybody writes in capitals. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  'api cors cpu dns gpu grpc http https id ip json jwt oidc pvc sla sql ssh ssl tcp tls ttl udp ui uri url uuid yaml'.split(
    ' ',
  ),
);

/**
 * A key made readable, as a label: `minReplicas` gives `Min replicas`, `tls_secret-name` gives `TLS secret name`.
 */
export function readableName(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter(word => word !== '')
    .map(readableWord);
  const text = words.join(' ');
  return text === '' ? key : text.charAt(0).toUpperCase() + text.slice(1);
}

function readableWord(word: string): string {
  const plain = word.toLowerCase();
  if (ABBREVIATIONS.has(plain)) {
    return word.toUpperCase();
  }
  return /^[A-Z]{2,}s?$/.test(word) ? word : plain;
}
