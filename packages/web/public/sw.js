// Keeps the page for offline play. The build fills in the list of its files, a name for their content, and the folder of what
// is kept once it has been opened.
const version = '__VERSION__';
const files = JSON.parse('__FILES__');
const later = new URL('./__LATER__', location.href).href;
const cacheName = `strategoi-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('strategoi-') && name !== cacheName)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  // The page itself is asked for first, so that a new one is found; everything else never changes under its name.
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('./', { ignoreSearch: true })));
    return;
  }
  event.respondWith(
    caches
      .match(request)
      .then((found) => found ?? (url.href.startsWith(later) ? fetchAndKeep(request) : fetch(request))),
  );
});

async function fetchAndKeep(request) {
  const response = await fetch(request);
  if (response.ok) await (await caches.open(cacheName)).put(request, response.clone());
  return response;
}

// Something waits in a game: one notice of each kind, which the next of that kind replaces, and a touch on it opens the game.
self.addEventListener('push', (event) => {
  const { title = 'Strategoi', text = '', url = './', game, kind } = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      icon: './icon-192.png',
      data: { url },
      ...(game ? { tag: kind ? `${game} ${kind}` : game, renotify: true } : {}),
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? './', self.registration.scope).href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((open) => {
      const [page] = open;
      if (!page) return self.clients.openWindow(url);
      return page.focus().then(() => page.navigate(url));
    }),
  );
});
