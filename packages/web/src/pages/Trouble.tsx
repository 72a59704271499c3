import { Icon } from '../app/Icon.tsx';
import { TopBar } from '../app/TopBar.tsx';
import { ui } from '../app/words/index.ts';

/** A page that cannot be shown says why, and leads back. */
export const Trouble = ({ text }: { readonly text: string }) => (
  <div class="page trouble">
    <TopBar />
    <main id="content">
      <Icon id="amphora" />
      <h1>{ui.value.errors.title}</h1>
      <p>{text}</p>
      <a class="btn pri big" href="#/">
        {ui.value.errors.home}
      </a>
    </main>
  </div>
);
