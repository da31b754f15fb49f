// A browser's part in a sign-in: follows redirects, keeps cookies by host, fills in the form.
import type { TestServer } from './server.ts';

interface Kept {
  readonly host: string;
  readonly path: string;
  readonly value: string;
}

/** The link that a server prints when it starts, for signing in by name. */
export function linkOf({ logged }: Pick<TestServer, 'logged'>): string {
  const line = logged.find((text) => text.includes('"local-sign-in"'));
  return line === undefined ? '' : JSON.parse(line).link;
}

export class TestBrowser {
  readonly #cookies = new Map<string, Kept>();
  readonly #proxies: Readonly<Record<string, string>>;

  /** @param proxies origins, by the proxies in front of them */
  constructor(proxies: Readonly<Record<string, string>> = {}) {
    this.#proxies = proxies;
  }

  /** Sends one request without following its redirect. */
  async ask(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const target = new URL(url);
    const headers = new Headers(init.headers);
    const cookies = this.cookiesFor(target);
    if (cookies) headers.set('Cookie', cookies);
    const asked = new URL(target.pathname + target.search, this.#proxies[target.origin] ?? target.origin);
    const response = await fetch(asked, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) this.#keep(target, cookie);
    return response;
  }

  /** Follows redirects to where they end. */
  async visit(url: string | URL, init: RequestInit = {}): Promise<{ url: URL; response: Response }> {
    let at = new URL(url);
    let response = await this.ask(at, init);
    for (let step = 0; step < 12; step += 1) {
      const location = response.headers.get('location');
      if (location === null) break;
      at = new URL(location, at);
      response = await this.ask(at);
    }
    return { url: at, response };
  }

  /** Opens the link in the terminal and the sign-in's window, and leaves it where the form asks for the name. */
  async openNamePage(server: Pick<TestServer, 'url' | 'logged'>): Promise<URL> {
    await this.ask(linkOf(server));
    return (await this.visit(`${server.url}/auth/start/local`)).url;
  }

  /** The whole sign-in by name. @returns where its window ends */
  async signIn(server: Pick<TestServer, 'url' | 'logged'>, name: string): Promise<URL> {
    const page = await this.openNamePage(server);
    const { url } = await this.visit(page, {
      method: 'POST',
      headers: { Origin: page.origin },
      body: new URLSearchParams({ name }),
    });
    return url;
  }

  cookiesFor({ hostname, pathname }: URL): string {
    return [...this.#cookies]
      .filter(([, { host, path }]) => host === hostname && pathname.startsWith(path))
      .map(([key, { value }]) => `${key.slice(key.indexOf(' ') + 1)}=${value}`)
      .join('; ');
  }

  #keep({ hostname }: URL, cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? '/';
    const key = `${hostname}${path} ${name}`;
    const over =
      value === '' || attributes.some((text) => /^max-age=0$|^expires=Thu, 01 Jan 1970/i.test(text));
    if (over) this.#cookies.delete(key);
    else this.#cookies.set(key, { host: hostname, path, value });
  }
}
