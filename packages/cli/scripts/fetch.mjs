export default globalThis.fetch;
