/** Light or dark: as the system has it until somebody says otherwise; what they say is kept in this browser. */
const KEY = 'riposte-sandbox-theme';
const THEMES = ['system', 'light', 'dark'];
const SIGNS = { system: '◐', light: '☀', dark: '☾' };

const button = document.querySelector('#theme');

const kept = () => {
  const value = localStorage.getItem(KEY);
  return THEMES.includes(value) ? value : 'system';
};

const wear = (theme) => {
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
  button.textContent = SIGNS[theme];
  button.setAttribute('aria-label', `Colours: ${theme}`);
  button.title = `Colours: ${theme}`;
};

button.addEventListener('click', () => {
  const next = THEMES[(THEMES.indexOf(kept()) + 1) % THEMES.length];
  localStorage.setItem(KEY, next);
  wear(next);
});

wear(kept());
