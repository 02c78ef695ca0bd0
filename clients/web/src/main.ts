import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { chooseFirst } from './i18n/i18n.svelte';
import { keepPage } from './offline/register';

await chooseFirst();
mount(App, { target: document.getElementById('app')! });
keepPage();
