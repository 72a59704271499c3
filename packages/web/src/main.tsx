import { render } from 'preact';
import './styles/index.css';
import './shell.css';
import './pages/thumbs.css';
import { App } from './app/App.tsx';
import { watchRest } from './board/rest.ts';
import { mountSprites } from './sprites/sprites.ts';

mountSprites();
watchRest();
render(<App />, document.getElementById('app') as HTMLElement);

// A page left open while a newer one was put in its place finds its parts gone: it starts anew, and no game is lost.
addEventListener('vite:preloadError', () => location.reload());

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => {
    navigator.serviceWorker.register('./sw.js').catch((error) => console.error(error));
  });
}
