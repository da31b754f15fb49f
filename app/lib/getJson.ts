/** Fetches JSON from our own server. Throws on an error response or invalid JSON. */
export async function getJson(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}
