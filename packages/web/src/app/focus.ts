/**
 * A button that its own click takes away does not take the focus from where it is: it would fall nowhere, and the page
 * would be laid out in the middle of the click.
 */
export const keepFocus = (event: MouseEvent): void => {
  if ((event.target as Element).closest('button')) event.preventDefault();
};
